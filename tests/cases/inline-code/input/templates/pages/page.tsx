<p onclick="grow()">Trees.</p>
