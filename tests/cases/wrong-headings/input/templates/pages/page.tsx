<h4>Opening hours</h4>
