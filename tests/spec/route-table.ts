/** The route table of the specification: the address with its slash, and the name of the screen. */
export const SCREENS: readonly (readonly [address: string, screen: string])[] = [
  ['/', 'Home'],
  ['/contact/', 'Contact'],
  ['/aboutus/', 'About'],
  ['/about/who-we-are/', 'Who We Are'],
  ['/about/community-impact/', 'Community Impact'],
  ['/about/faqs/', 'FAQs'],
  ['/our-focus/community-health/', 'Community Health'],
  ['/our-focus/climate-change/', 'Climate Change'],
  ['/our-focus/humanitarian-aid/', 'Humanitarian Aid'],
  ['/our-focus/food-security/', 'Food and nutrition Security'],
  ['/our-focus/water-sanitation/', 'Water & Sanitation'],
  ['/board/', 'Our Board of Directors'],
  ['/staff/', 'Our Staff'],
  ['/governance/', 'Governance'],
  ['/partners/', 'Our Partners'],
  ['/map-of-our-partners/', 'Map of Our Partners'],
  ['/stations/mtkenya-hospital/', 'ACK Mt. Kenya Hospital'],
  ['/stations/wanguru/', "Wang'uru"],
  ['/stations/mayori/', 'Mayori'],
  ['/stations/macumo/', 'Macumo'],
  ['/stations/mitunguu/', 'Mitunguu'],
  ['/stations/maua/', 'Maua'],
  ['/stations/isiolo/', 'Isiolo'],
  ['/stations/marsabit/', 'Marsabit'],
  ['/stations/sololo/', 'Sololo'],
  ['/resources/newsletters/', 'Newsletters'],
  ['/resources/careers/', 'Careers'],
  ['/resources/gallery/', 'Our Gallery'],
];

/** The page for any other address. */
export const NOT_FOUND = '/404.html';

export const EVERY_PAGE: readonly string[] = [...SCREENS.map(([address]) => address), NOT_FOUND];
