import { countBanner } from '../calls.ts'

/** Counts views of the banner, once half of it is visible, and clicks. */
export function startBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-banner]')
  if (!banner) return
  const id = Number(banner.dataset.banner)
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      countBanner(id, 'seen')
    },
    { threshold: 0.5 },
  )
  observer.observe(banner)
  banner.addEventListener('click', () => countBanner(id, 'clicked'))
}
