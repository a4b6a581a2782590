/** Every word of the interface itself, in English. Words about the organisation are in its content. */
export const en = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  quickLinks: 'Quick links',
  social: 'Social networks',
  opensNewTab: '(opens in a new tab)',
  home: 'home',

  notFoundCode: '404',
  notFoundTitle: 'Page not found',
  notFoundSentence: 'Oops! Page not found',
  notFoundDescription: 'There is no page at this address.',
  returnHome: 'Return to Home',
  movedTitle: 'This page has moved',
  movedLink: 'Go to the new page',

  carousel: 'carousel',
  slides: 'Slides',
  slide: 'slide',
  slideOf: (position: number, total: number) => `${position} of ${total}`,
  pauseSlides: 'Pause',
  playSlides: 'Play',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  learnMore: 'Learn More',
  imageComingSoon: 'Image Coming Soon',
  readMore: 'Read More',
  biographyOf: (name: string) => `about ${name}`,
  biographyToCome: (name: string) => `The biography of ${name} will follow.`,

  established: 'Established',
  toBeConfirmed: 'To be confirmed',
  countyToBeConfirmed: 'County to be confirmed',
  placeToBeConfirmed: 'Place to be confirmed',
  ourPartners: 'Our partners',
  ourWork: 'What we do',
  inFigures: 'In figures',
  mission: 'Mission',
  vision: 'Vision',
  coreValues: 'Our Core Values',
  projects: 'Our Projects',
  departments: 'Our Departments',
  services: 'Special Services',
  contact: 'Contact',
  emptyProjects: 'The projects of this station will be listed here.',
  emptyDepartments: 'The departments of this station will be listed here.',
  emptyCards: 'There is nothing to show here yet.',
  emptyPeople: 'Nobody is listed here yet.',
  viewer: 'Picture in full size',
  closeViewer: 'Close',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  pictureLoading: 'Loading…',
  pictureFailed: 'This picture could not be loaded.',
  emptyGallery: 'There are no pictures yet.',
  emptyFaqs: 'There are no questions yet.',
  emptyReports: 'No documents yet.',
  wayOn: 'Write to us',

  noJobs: 'There are no vacant positions at the moment. Thank you for visiting our website.',
  noInternships: 'Thank you for visiting our website. There are currently no internships available.',
  noNewsletters: 'No newsletters found.',
  noStories: 'Community impact stories loading. Stay tuned!',
  internships: 'Internships',
  expired: 'Expired',
  expiredSentence: 'What this page says is out of date.',

  jobs: 'Job openings',
  jobDeadlinesCalendar: 'Add the deadlines to your calendar',
  news: 'News',
  jobLocation: 'Location',
  jobType: 'Type',
  jobDeadline: 'Deadline',
  jobClosed: 'Closed',
  jobClosedSentence: 'The deadline has passed.',
  applicationForm: (title: string) => `Application form: ${title}`,

  searchNewsletters: 'Search newsletters by title',
  filterByYear: 'Filter by year',
  allYears: 'All',
  newslettersShown: (shown: number, total: number) =>
    shown === total
      ? `${total} ${total === 1 ? 'newsletter' : 'newsletters'}`
      : `${shown} of ${total} newsletters`,
  showAllNewsletters: 'Show all newsletters',
  /** With spaces at which no line ends. */
  fileSize: (kind: string, kilobytes: number) => `${kind},\u00A0${kilobytes}\u00A0kB`,
  subscribeHeading: 'Subscribe to our newsletter',
  newsletter: 'Newsletter',
  emailAddress: 'Email address',
  subscribe: 'Subscribe',
  subscribed: 'Subscription successful! 🎉',
  notSubscribed: 'The address could not be sent. It is still in the field: please try again.',
  notices: 'Notices',
  notLoaded:
    'This part of the page could not be loaded. Please check your connection, then try again or load the page again.',
  close: 'Close',

  email: 'Email',
  phone: 'Phone',
  postalAddress: 'Postal address',
  messageForm: 'Send us a message',
  messageFormOf: (heading: string) => `Send us a message: ${heading}`,
  yourName: 'Name',
  subject: 'Subject',
  message: 'Message',
  sendMessage: 'Send Message',
  formSendsNothing: 'This form does not send yet. Please write to',
  sending: 'Sending …',
  messageSent: 'Thank you. Your message has been sent.',
  messageNotSent: 'Your message could not be sent. What you wrote is still here: please try again.',
  orWriteTo: 'Or write to',
  leaveEmpty: 'Leave this field empty',
  openMap: (place: string) => `Open the map of ${place}`,
  mapOf: (place: string) => `Map of ${place}`,
  showMap: (kilobytes: number | undefined) =>
    kilobytes === undefined
      ? 'Show the map (loads from a maps service)'
      : `Show the map (loads about ${kilobytes} kB from a maps service)`,

  mapAlternative: (counties: readonly MappedCounty[], mountains: readonly string[]) =>
    `Map: ${[...counties.map(inWords), ...mountains].join('; ')}`,
  mapNote: 'The map is a sketch and not to scale.',
  openMapLarge: 'Open the map large',

  registered: 'Our history in dates',
  enlarge: 'Open the picture in full size',
  rights: 'All rights reserved.',

  /** Words before or after a name that are not part of it. Initials leave them out. */
  titles: [
    'The',
    'Right',
    'Rt',
    'Most',
    'Very',
    'Reverend',
    'Rev',
    'Revd',
    'Venerable',
    'Ven',
    'Canon',
    'Archbishop',
    'Bishop',
    'Archdeacon',
    'Pastor',
    'Father',
    'Fr',
    'Sister',
    'Sr',
    'Brother',
    'Br',
    'Doctor',
    'Dr',
    'Professor',
    'Prof',
    'Mwalimu',
    'Engineer',
    'Eng',
    'Arch',
    'Adv',
    'CPA',
    'Ambassador',
    'Amb',
    'Honourable',
    'Hon',
    'Captain',
    'Capt',
    'Major',
    'Maj',
    'Colonel',
    'Col',
    'Rtd',
    'Mr',
    'Mrs',
    'Ms',
    'Miss',
    'PhD',
    'MBS',
    'EBS',
    'OGW',
    'HSC',
  ],
};

/** A county of the map with the names of the stations and partners marked in it. */
type MappedCounty = {
  readonly name: string;
  readonly stations: readonly string[];
  readonly partners: readonly string[];
};

function inWords({ name, stations, partners }: MappedCounty): string {
  const marked = [...counted('station', stations), ...counted('partner', partners)];
  return marked.length === 0 ? name : `${name} with the ${marked.join(' and the ')}`;
}

function counted(word: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  return [`${word}${names.length === 1 ? '' : 's'} ${joined(names)}`];
}

/** Returns `one, two and three`. `Intl.ListFormat` writes the same, but its loading takes as long as rendering ten pages. */
function joined(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

/** The words that every language of the interface must have. */
export type Strings = typeof en;
