const byExtension: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  vtt: 'text/vtt',
  txt: 'text/plain',
};

/** A file's media type as the device names it, else by the ending of its name; empty when neither tells. */
export const contentTypeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || (byExtension[name.split('.').pop()?.toLowerCase() ?? ''] ?? '');
