/**
 * Hands the person a CSV file to fill in, with the given column titles.
 * The mark at the beginning tells spreadsheets that it is UTF-8.
 */
export const downloadTemplate = (fileName: string, titles: readonly string[]): void => {
  const line = titles.map((title) => `"${title.replaceAll('"', '""')}"`).join(',');
  const url = URL.createObjectURL(new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
