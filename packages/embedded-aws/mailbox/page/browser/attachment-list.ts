import type { PublicMail } from '../../mail.ts';
import { element } from './element.ts';

/** The mail's files, to download. */
export const attachmentList = ({ id, attachments }: PublicMail): HTMLElement =>
  element(
    'ul',
    { class: 'files', 'aria-label': 'Attachments' },
    ...attachments.map(({ name, size }, index) =>
      element(
        'li',
        {},
        element(
          'a',
          { href: `/mails/${id}/attachments/${index}`, download: name },
          clip(),
          name,
          element('span', {}, readableSize(size)),
        ),
      ),
    ),
  );

const clip = (): SVGElement => {
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute(
    'd',
    'm16 9-6.2 6.2a3.6 3.6 0 0 1-5-5L11 4a2.4 2.4 0 0 1 3.4 3.4L8.2 13.5a1.2 1.2 0 0 1-1.7-1.7L12 6.3',
  );
  drawing.append(path);
  return drawing;
};

const readableSize = (bytes: number): string => {
  const units = ['B', 'KB', 'MB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
};
