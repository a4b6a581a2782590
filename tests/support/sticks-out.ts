/** Runs in the page: returns the innermost parts that reach past the right edge. Content of scrolling areas may do this. */
export function whatSticksOut(): readonly string[] {
  const width = document.documentElement.clientWidth;
  const scrollsItself = (element: Element) => {
    for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
      if (getComputedStyle(part).overflowX !== 'visible') return true;
    }
    return false;
  };
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !scrollsItself(element),
  );
  const innermost = outside.filter(
    (element) => !outside.some((other) => other !== element && element.contains(other)),
  );
  const found = innermost.map((element) => {
    const { right } = element.getBoundingClientRect();
    const words = element.textContent.trim().slice(0, 30);
    return `<${element.tagName.toLowerCase()}> "${words}" ends at ${Math.round(right)} of ${width} px`;
  });
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [`is ${scrollWidth} of ${width} px wide`, ...found] : found;
}
