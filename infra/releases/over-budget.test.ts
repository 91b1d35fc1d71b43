import { expect, test } from 'vitest';
import { overButUnsaid, rowsOver } from './over-budget.ts';

const said = 'herons at the pond, median of 5: 7 s, budget 6 s';
const page = `# Performance

## Herons

| what | figure | budget | |
|---|---|---|---|
| coots | 3 |  |  |
| ducks | 3 | 4 | within |
| herons at the pond, median of 5 | 7 s (GetItem, Query) | 6 s | **over** |
`;

test('rows over their budget are found', () => {
  expect(rowsOver(page)).toEqual([{ what: 'herons at the pond, median of 5', line: said }]);
  expect(rowsOver(page.replace('**over**', 'within'))).toEqual([]);
});

test('only the notes of the version itself can say them', () => {
  const changelog = (notes: string) => `# Changelog\n\n## 1.2.0 (2026-12-01)\n\n${notes}\n\n## 1.1.0\n\n- ${said}\n`;
  expect(overButUnsaid(page, changelog('- Swans'), '1.2.0')).toEqual([said]);
  expect(overButUnsaid(page, changelog(`- ${said}`), '1.2.0')).toEqual([]);
  expect(overButUnsaid(page, changelog('- Herons: herons at the\n  pond, median of 5: 8 s'), '1.2.0')).toEqual([]);
  expect(overButUnsaid(page, changelog(`- ${said}`).replace('1.2.0', '1.2.0-rc'), '1.2.0')).toEqual([said]);
});
