import { expect, test } from 'vitest'
import { FACT_SHAPES } from './fact-shapes.ts'
import { PLAYER_ORIGINS, playerOf } from './players.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e'],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://my.matterport.com/models/SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://kuula.co/share/7l5Vw?logo=1', 'https://kuula.co/share/7l5Vw'],
  ['https://kuula.co/share/collection/7l5Vw', 'https://kuula.co/share/collection/7l5Vw'],
])('%s is shown by the player of its site', (address, url) => {
  const player = playerOf(address)
  expect(player?.url).toBe(url)
  expect(PLAYER_ORIGINS).toContain(new URL(player!.url).origin)
})

test.each([
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://example.com/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://youtu.be/"onload=alert(1)//',
  'https://vimeo.com/76979871/../../x',
  'https://vimeo.com/76979871?h=1"><script>',
  'https://my.matterport.com/show/?m=../../login',
  'https://user:word@evil.com/youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'youtu.be/dQw4w9WgXcQ',
  'https://drive.google.com/file/d/1',
  'https://__proto__/watch?v=dQw4w9WgXcQ',
  'https://constructor/watch?v=dQw4w9WgXcQ',
])('%s has no player, or only that of a known video', (address) => {
  expect(playerOf(address)?.url ?? 'none').toMatch(/^none$|^https:\/\/player\.vimeo\.com\/video\/76979871\?dnt=1$/)
})

test('a video field refuses the address of a tour', () => {
  expect(FACT_SHAPES.video_url.safeParse('https://youtu.be/dQw4w9WgXcQ').success).toBe(true)
  expect(FACT_SHAPES.video_url.safeParse('https://kuula.co/share/7l5Vw').success).toBe(false)
  expect(FACT_SHAPES.tour_url.safeParse('https://kuula.co/share/7l5Vw').success).toBe(true)
})
