<p id="home">Welcome.</p>
