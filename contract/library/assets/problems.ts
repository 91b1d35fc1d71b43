import type { ProblemTable } from '../../core/problems.ts';

export const assetProblems = {
  'asset-not-found': { status: 404, title: 'No such asset' },
  'upload-not-found': { status: 404, title: 'No such upload' },
  'coach-not-found': { status: 404, title: 'No such coach' },
  'file-type-not-allowed': { status: 422, title: 'Files of this type are not allowed' },
  'file-too-large': { status: 422, title: 'The file is too large' },
  'file-content-mismatch': { status: 422, title: 'The content of the file is not what its type and size say' },
  'upload-incomplete': { status: 409, title: 'The file has not arrived completely' },
  'storage-full': { status: 409, title: 'There is no more room for files of this coach' },
  'asset-scanning': { status: 409, title: 'The file is still being scanned for malware' },
  'asset-refused': { status: 409, title: 'The file was refused by the scan for malware' },
  'asset-in-bin': { status: 409, title: 'The asset is in the bin' },
  'asset-not-in-bin': { status: 409, title: 'Only an asset in the bin can be removed for good' },
} as const satisfies ProblemTable;

export type AssetProblem = keyof typeof assetProblems;
