/**
 * Gives the person a file to keep.
 * @param parts of the file, one after the other
 */
export const handOver = (fileName: string, parts: readonly string[], type = 'text/csv'): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
