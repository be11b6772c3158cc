/** Frame of a page that replaces all others by its message: the brand's logo, and its languages as links. */
import type { ReactNode } from 'react'
import { setLanguage } from '../../runtime/browser/preferences.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { queryText } from '../../schemas/call-key.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import css from './closed-frame.module.css'
import { Content } from './content.tsx'

export interface ClosedFrameProps {
  icon: string
  title: string
  text?: string | undefined
  /** Offers the other languages, which is the default. */
  languages?: boolean
  children?: ReactNode
}

export function ClosedFrame({ icon, title, text, languages = true, children }: ClosedFrameProps) {
  return (
    <Content className={css.frame}>
      <div className={css.top}>
        <BrandMark size="l" />
        {languages && <Languages />}
      </div>
      <div className={css.message}>
        <span className={css.sign}>
          <Icon name={icon} size="l" />
        </span>
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
        {children}
      </div>
    </Content>
  )
}

function Languages() {
  const t = useText()
  const { brand, language } = useSite()
  const query = useQuery()
  if (brand.languages.length < 2) return null
  return (
    <ul className={css.languages} aria-label={t('header.language')}>
      {brand.languages.map(({ code, name, tag }) => (
        <li key={code}>
          <a
            href={`?${queryText({ ...query, lang: code })}`}
            lang={tag}
            hrefLang={tag}
            className={css.language}
            aria-current={code === language ? 'true' : undefined}
            onClick={event => {
              event.preventDefault()
              setLanguage(code)
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
