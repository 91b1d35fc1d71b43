import { productionPackages } from './production-packages.ts';

const introduction = `Stillwater is made with the packages below, each under its own licence. Their full texts are in the packages.
npm run notice writes this file from package-lock.json and the packages.
`;

/** The text of the file NOTICE: packages by licence. */
export const notice = (): string => {
  const packages = productionPackages();
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
  const sections = licences.map((licence) => {
    const lines = packages
      .filter((one) => one.licence === licence)
      .map(({ name, version, copyright }) => [`${name} ${version}`, ...copyright].join('\n  '));
    return `\n${licence}\n${'='.repeat(licence.length)}\n\n${lines.join('\n')}\n`;
  });
  return introduction + sections.join('');
};
