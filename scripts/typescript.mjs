/** Loaded before every command that is written in TypeScript: `node --import ./scripts/typescript.mjs FILE`. */
import '../local/quiet-sdk.mjs';
import 'tsx';
