<img src="https://pictures.example/tree.png" alt="A tree" width="10" height="10" />
