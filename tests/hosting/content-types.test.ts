import { describe, expect, test } from 'vitest';
import { contentType } from '../../generator/hosting/content-types.ts';

describe('the browser gets the type of a file', () => {
  test.each([
    ['about/index.html', 'text/html; charset=utf-8'],
    ['assets/main.js', 'text/javascript; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['sitemap.xml', 'text/xml; charset=utf-8'],
    ['logo.svg', 'image/svg+xml; charset=utf-8'],
    ['events.ics', 'text/calendar; charset=utf-8'],
    ['choir.jfif', 'image/jpeg'],
    ['office.vcf', 'text/vcard; charset=utf-8'],
    ['clinics.kml', 'application/vnd.google-earth.kml+xml; charset=utf-8'],
  ])('%s is text, with its encoding', (file, type) => {
    expect(contentType(file)).toBe(type);
  });

  test.each([
    ['hill.avif', 'image/avif'],
    ['HILL.JPG', 'image/jpeg'],
    ['favicon.ico', 'image/x-icon'],
    ['sans.woff2', 'font/woff2'],
    ['report.pdf', 'application/pdf'],
    ['form.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['minutes.odt', 'application/vnd.oasis.opendocument.text'],
    ['talk.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['budget.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s is not text', (file, type) => {
    expect(contentType(file)).toBe(type);
  });

  test.each(['notes', 'notes.unknown', 'notes.constructor'])('%s is a download', (file) => {
    expect(contentType(file)).toBe('application/octet-stream');
  });
});
