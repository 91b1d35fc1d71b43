import type { Asset } from '#contract/library/assets/schema.ts';

export type PreviewKind = 'audio' | 'video' | 'pdf' | 'none';

/** How an asset can be looked at in this browser. */
export const previewKind = ({ type, contentType }: Pick<Asset, 'type' | 'contentType'>): PreviewKind => {
  if (contentType === 'application/pdf') return 'pdf';
  if (type === 'document') return 'none';
  return document.createElement(type).canPlayType(contentType) === '' ? 'none' : type;
};
