import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const green: MantineColorsTuple = [
  '#EFF8F3',
  '#DCF1E5',
  '#B7E2CB',
  '#86CEAB',
  '#4DB586',
  '#1F9A6A',
  '#0E8459',
  '#0A6E4A',
  '#0A573C',
  '#083D2B',
]
const clementine: MantineColorsTuple = [
  '#FFF6EC',
  '#FFE8D2',
  '#FFD0A6',
  '#FBB270',
  '#F29543',
  '#D66B10',
  '#BF5D0D',
  '#9C4A0A',
  '#763908',
  '#502706',
]
const stone: MantineColorsTuple = [
  '#FAF9F6',
  '#F4F2ED',
  '#EAE6DF',
  '#DAD5CC',
  '#BDB7AC',
  '#958E83',
  '#736D64',
  '#57524A',
  '#38342E',
  '#1E1B17',
]

/** Mantine in our look: our tokens for looks, Mantine for behaviour. */
export const theme = createTheme({
  colors: { green, clementine, stone, gray: stone },
  primaryColor: 'green',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  fontFamily: 'Heebo, system-ui, sans-serif',
  headings: { fontFamily: 'Heebo, system-ui, sans-serif' },
  defaultRadius: 'var(--radius-control)',
  focusRing: 'auto',
  respectReducedMotion: true,
})

/** Points Mantine's variables at ours, so that both schemes and all components agree (and meet AA). */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--action-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--tile)',
  }
  return { variables: {}, light: both, dark: both }
}
