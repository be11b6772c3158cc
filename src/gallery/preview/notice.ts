import css from './sheet.module.css'

/** A line at the bottom of the preview: where a link would have led, or what went wrong. */
export function showNotice(text: string): void {
  const known = document.querySelector<HTMLElement>('output[data-gallery-notice]')
  const notice = known ?? document.body.appendChild(document.createElement('output'))
  notice.dataset.galleryNotice = ''
  notice.className = css.notice!
  notice.lang = 'en'
  notice.textContent = text
}
