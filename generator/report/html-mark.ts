/** Begins every report in HTML: allows the next one to replace it. */
export const HTML_REPORT = '<!DOCTYPE html><!-- sitegen report -->';
