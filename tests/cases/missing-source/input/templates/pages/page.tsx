<img src="/images/tree.png" alt="A tree" width="10" height="10" />
