/** An error that React threw, with the code of the components around the place, the innermost first. */
export type ErrorInComponents = Error & { components?: readonly string[] };
