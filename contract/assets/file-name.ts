/** The name a file is stored under: any character other than letters, digits, dot or hyphen becomes an underscore. */
export const storedFileName = (name: string): string => name.replaceAll(/[^a-zA-Z0-9.-]/gu, '_');
