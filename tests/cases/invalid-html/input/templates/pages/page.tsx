<p><ul><li>Oaks</li></ul></p>
