/** Signs of other companies that the icon library does not carry, drawn in its manner: 24 units wide, simple, one colour. */
import type { ReactNode } from 'react'

const outline = (children: ReactNode) => () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

export const drawn = {
  youtube: outline(
    <>
      <rect x="2" y="5" width="20" height="14" rx="4.5" />
      <path d="m10 9 5 3-5 3z" fill="currentColor" />
    </>,
  ),
  tiktok: outline(<path d="M13 3v12.5a3.75 3.75 0 1 1-3.75-3.75M13 3c.3 3.1 2.4 5.2 5.5 5.5" />),
  twitter: outline(<path d="M4 4h4.5L20 20h-4.5zM4 20l6.6-7.2M13.4 11.2 20 4" />),
  facebook: outline(<path d="M17 2.5h-2.5A4.5 4.5 0 0 0 10 7v3H7v4h3v7.5h4V14h3l1-4h-4V7.5a1 1 0 0 1 1-1h2z" />),
  google: outline(<path d="M18.5 5.8A9 9 0 1 0 21 12h-8.5" />),
  instagram: outline(
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>,
  ),
  telegram: outline(<path d="m21.5 3.5-19 7.3 5.8 2.1L18 6.5l-7.2 7.7v5.3l2.9-3.3 4.6 3.3z" />),
  zalo: outline(
    <>
      <path d="M12 3.5c5 0 9 3.6 9 8.2s-4 8.2-9 8.2c-1.4 0-2.7-.3-3.9-.8L4 20.5l1-3.4c-1.3-1.4-2-3.3-2-5.4 0-4.6 4-8.2 9-8.2Z" />
      <path d="M9 9h6l-6 5.5h6" />
    </>,
  ),
  whatsapp: outline(
    <>
      <path d="M12 3a9 9 0 0 1 0 18c-1.6 0-3.1-.4-4.4-1.1L3 21l1.2-4.4A9 9 0 0 1 12 3Z" />
      <path
        d="M8.8 8.2c-.5 3 3.8 7.5 7 7.1l.5-1.8-2-1-1 .8c-1.2-.6-2.1-1.5-2.7-2.7l.8-1-1-1.9z"
        fill="currentColor"
        stroke="none"
      />
    </>,
  ),
  line: outline(
    <>
      <path d="M12 4c5 0 9 3.1 9 7.1 0 3.6-4.6 6.7-9 9.4v-2.3c-5 0-9-3.1-9-7.1S7 4 12 4Z" />
      <path d="M8 9v4h2M12.5 9v4M15 9h2.5M15 11h2M15 9v4h2.5" strokeWidth="1.5" />
    </>,
  ),
}
