<nav><a href="/">The first page</a></nav>
