<a href="/"></a>
