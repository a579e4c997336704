import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/testing.tsx'
import { TwoAnswers } from './TwoAnswers.tsx'

test.each([
  [true, true, 'לשניהם יש עניין'],
  [true, false, 'דנה: יש ענייןרון: אין עניין'],
  [null, true, 'דנה: עוד בלי תשובהרון: יש עניין'],
  [false, null, 'דנה: אין ענייןרון: עוד בלי תשובה'],
])('both answers to a property are in words: %s, %s', (answer, partnerAnswer, words) => {
  renderScreen(
    <main>
      <TwoAnswers name="דנה לוי" answer={answer} partner="רון כהן" partnerAnswer={partnerAnswer} />
    </main>,
  )
  expect(screen.getByRole('main').textContent).toBe(words)
})
