import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/testing.tsx'
import { useTaskAct } from './use-task-act.ts'

const dana = { id: 7 }
const bialik = { id: 9 }
const Name = (task: Parameters<typeof useTaskAct>[0]) => <output>{useTaskAct(task)?.name ?? 'none'}</output>

test.each([
  ['planViewing', { kind: 'VISIT', title: 'ביקור', customer: dana, asset: bialik }],
  ['openAsset', { kind: 'VISIT', title: 'צילום', customer: null, asset: bialik }],
  ['planViewing', { kind: null, title: 'לתאם סיור עם דנה', customer: dana, asset: null }],
  ['planViewing', { kind: null, title: 'schedule a viewing', customer: null, asset: bialik }],
  ['call', { kind: 'CALL', title: 'להתקשר לתאם סיור', customer: dana, asset: bialik }],
  ['none', { kind: null, title: 'לתאם סיור', customer: null, asset: null }],
  ['none', { kind: null, title: 'לצלם אחרי הסיור', customer: dana, asset: bialik }],
] as const)('%s is the action of %o', (name, task) => {
  renderScreen(<Name {...task} />)
  expect(screen.getByText(name)).toBeTruthy()
})
