import type { Asset } from '#contract/library/assets/schema.ts';

export const sampleAsset = (differences: Partial<Asset> = {}): Asset => ({
  id: 'asset00000000000000000',
  name: 'Morning body scan',
  type: 'audio',
  size: 1_536,
  url: 'https://files.example/morning',
  path: 'assets/1767225600000-asset00000000000000000-Morning.mp3',
  createdAt: '2026-01-01T00:00:00.000Z',
  status: 'active',
  uploadedBy: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  contentType: 'audio/mpeg',
  originalName: 'Morning.mp3',
  updatedAt: '2026-01-01T00:00:00.000Z',
  access: { level: 'private', coachIds: [] },
  companions: {},
  ...differences,
});
