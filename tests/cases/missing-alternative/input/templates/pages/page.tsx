<img src="/tree.svg" width="10" height="10" />
