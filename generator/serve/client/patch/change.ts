/** One thing to do to the shown page, and the element in which somebody can see it. */
export type PageChange = { run(): void; readonly seenAt: Element | undefined };
