import { useSyncExternalStore } from 'react';
import { assetUploads } from './asset-uploads.ts';

export const useShownUploads = () => useSyncExternalStore(assetUploads.subscribe, assetUploads.shown);
