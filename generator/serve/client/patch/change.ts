/** One change to the shown page, and the element where the user can see it. */
export type PageChange = { run(): void; readonly seenAt: Element | undefined };
