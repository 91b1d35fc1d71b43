/**
 * Amplify UI's tokens in terms of this product's own (`tokens.css`), which know light and dark themselves.
 * What is not named keeps Amplify's default. `scripts/write-amplify-css.ts` writes them to `amplify.css`.
 */
export const amplifyTheme = {
  name: 'stillwater',
  tokens: {
    colors: {
      primary: {
        10: 'var(--primary-soft)',
        80: 'var(--primary)',
        90: 'var(--primary-hover)',
        100: 'var(--primary-hover)',
      },
      neutral: { 20: 'var(--line)' },
      font: {
        primary: 'var(--ink)',
        secondary: 'var(--ink-2)',
        tertiary: 'var(--ink-2)',
        interactive: 'var(--primary)',
        hover: 'var(--primary-hover)',
        focus: 'var(--primary-hover)',
        active: 'var(--primary-hover)',
        info: 'var(--info)',
        warning: 'var(--warning)',
        error: 'var(--danger)',
        success: 'var(--success)',
      },
      background: {
        primary: 'var(--surface)',
        secondary: 'var(--bg)',
        tertiary: 'var(--sunken)',
        info: 'color-mix(in srgb, var(--info) 12%, var(--surface))',
        warning: 'var(--warning-soft)',
        error: 'var(--danger-soft)',
        success: 'var(--success-soft)',
      },
      border: {
        primary: 'var(--line-strong)',
        secondary: 'var(--line)',
        tertiary: 'var(--line)',
        focus: 'var(--focus)',
      },
      overlay: { 5: 'var(--primary-soft)', 10: 'var(--primary-soft)' },
    },
    radii: { small: 'var(--r-md)', medium: 'var(--r-md)', large: 'var(--r-lg)' },
    fontSizes: { small: 'var(--t-sm)', medium: 'var(--t-md)', xs: 'var(--t-xs)' },
    components: {
      badge: {
        backgroundColor: 'var(--sunken)',
        color: 'var(--ink-2)',
        fontSize: 'var(--t-xs)',
        fontWeight: '600',
        lineHeight: '1.3',
        paddingHorizontal: 'var(--s-3)',
        paddingVertical: 'var(--s-1)',
        borderRadius: 'var(--r-full)',
      },
      fieldcontrol: {
        borderWidth: '1.5px',
        outlineColor: 'transparent',
        focus: { borderColor: 'var(--line-strong)', boxShadow: 'none' },
      },
      table: {
        header: { color: 'var(--ink-2)', fontSize: 'var(--t-xs)', fontWeight: '600', borderColor: 'var(--line)' },
        data: { fontSize: 'var(--t-sm)', borderColor: 'var(--line)' },
      },
    },
  },
};
