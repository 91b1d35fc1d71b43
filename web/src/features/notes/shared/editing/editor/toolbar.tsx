import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertRule, setKind, toggle } from './commands.ts';
import styles from './toolbar.module.css';

export interface ToolbarState {
  readonly kind: string | undefined;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const tools = {
  bold: { act: toggle('bold'), icon: 'M7 4.5h5.2a3.2 3.2 0 0 1 0 6.4H7zM7 10.9h6a3.3 3.3 0 0 1 0 6.6H7z' },
  italic: { act: toggle('italic'), icon: 'M9.5 4.5h5M7.5 17.5h5M12.5 4.5l-3 13' },
  heading: { act: setKind('heading'), icon: 'M5.5 4.5v13M16.5 4.5v13M5.5 11h11' },
  bullet: { act: setKind('bullet'), icon: 'M9 6h9M9 11h9M9 16h9M4.6 6h.01M4.6 11h.01M4.6 16h.01' },
  numbered: {
    act: setKind('numbered'),
    icon: 'M9.5 6H18M9.5 11H18M9.5 16H18M4 4.5l1.4-.7v4M3.8 13.6c.6-.8 2-.6 2 .4 0 1-2 1.6-2 2.8h2.2',
  },
  quote: { act: setKind('quote'), icon: 'M4 5v12M8.5 7H18M8.5 11H18M8.5 15h6' },
  rule: { act: insertRule, icon: 'M3 11h16M6 6h10M6 16h10' },
  undo: { act: undo, icon: 'M7.5 5 4 8.5 7.5 12M4.4 8.5h8.1a4.5 4.5 0 0 1 0 9H8' },
  redo: { act: redo, icon: 'M14.5 5 18 8.5 14.5 12M17.6 8.5H9.5a4.5 4.5 0 0 0 0 9H14' },
} as const satisfies Record<string, { act: Command; icon: string }>;

type Tool = keyof typeof tools;
const names = ['bold', 'italic', 'heading', 'bullet', 'numbered', 'quote', 'rule', 'undo', 'redo'] as const;

const isIdle = (tool: Tool, state: ToolbarState | undefined): boolean =>
  (tool === 'undo' && !state?.canUndo) || (tool === 'redo' && !state?.canRedo);

interface Props {
  view: EditorView | undefined;
  state: ToolbarState | undefined;
  ref: Ref<HTMLDivElement>;
}

/**
 * Formats the text. It is one stop of the Tab key: arrows, Home and End move within, Escape goes back to the text.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function EditorToolbar({ view, state, ref }: Props) {
  const { t } = useTranslation('coach-notes');
  const [at, setAt] = useState(0);

  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      view?.focus();
      return;
    }
    const goals: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % names.length,
      ArrowLeft: (at + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    setAt(goal);
    event.currentTarget.querySelectorAll('button')[goal]?.focus();
  };
  const pressed = (tool: Tool): boolean | undefined => {
    if (tool === 'bold' || tool === 'italic') return state?.[tool] ?? false;
    if (tool === 'rule' || tool === 'undo' || tool === 'redo') return undefined;
    return state?.kind === tool;
  };

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('tool.label')}
      tabIndex={-1}
      className={styles['toolbar']}
      onKeyDown={move}
    >
      {names.map((tool, place) => (
        <button
          key={tool}
          type="button"
          className={styles['tool']}
          tabIndex={place === at ? 0 : -1}
          aria-label={t(`tool.${tool}`)}
          title={t(`tool.${tool}`)}
          aria-pressed={pressed(tool)}
          aria-disabled={isIdle(tool, state) || undefined}
          onFocus={() => setAt(place)}
          // The selection of the text stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!view) return;
            tools[tool].act(view.state, view.dispatch);
            // Keyboards go on in the toolbar.
            if (document.activeElement?.parentElement?.role !== 'toolbar') view.focus();
          }}
        >
          <svg
            width="22"
            height="22"
            viewBox="0 0 22 22"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden
          >
            <path d={tools[tool].icon} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      ))}
    </div>
  );
}
