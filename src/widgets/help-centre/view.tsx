import { useId, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { useSearchText } from '../../parts/lists/use-search-text.ts'
import { Html } from '../../parts/text/html.tsx'
import { Paragraphs } from '../../parts/text/paragraphs.tsx'
import { plainText } from '../../parts/text/plain-text.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { helpCentre } from '../../schemas/endpoints/help-centre.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { findArticles, type Searchable } from './find-articles.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

interface Article extends Searchable {
  id: string
  /** HTML of the platform; without it the paragraphs show. */
  html?: string
}

export function View({ settings }: WidgetProps<Settings>) {
  const { mode = 'page', start } = settings
  const t = useText()
  const id = useId()
  const reply = useCall(helpCentre, {}).value?.value
  const { wanted, field } = useSearchText(useQuery().search)
  const [chosen, setChosen] = useState(start)
  const articles = reply?.length ? reply.map(ofPlatform) : (settings.articles ?? []).map(ofBrand)
  const found = findArticles(articles, wanted)
  const open = found.find(article => article.id === chosen) ?? found[0]
  const shown = mode === 'page' ? found : open ? [open] : []
  const Heading = mode === 'page' ? 'h2' : 'h3'
  return (
    <Content className={css.help} data-mode={mode}>
      <div className={css.side}>
        {/* without script this form is sent */}
        <search>
          <form onSubmit={event => event.preventDefault()}>
            <TextField
              id={`${id}-search`}
              type="search"
              name="search"
              label={t('help.search')}
              icon="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={80}
              {...field}
            />
          </form>
        </search>
        <nav aria-label={t('help.menu')}>
          <ul className={css.menu}>
            {found.map(article => (
              <li key={article.id}>
                {mode === 'page' ? (
                  <a className={css.entry} href={`#${article.id}`}>
                    {article.title}
                  </a>
                ) : (
                  <button
                    type="button"
                    className={css.entry}
                    aria-current={article === open ? 'true' : undefined}
                    onClick={() => setChosen(article.id)}
                  >
                    {article.title}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={css.articles}>
        <p className={css.count} role="status">
          {wanted.trim() && t('help.found', { count: found.length })}
        </p>
        {shown.map(({ id: anchor, title, html, paragraphs }) => (
          <article key={anchor} id={mode === 'page' ? anchor : undefined} className={css.article}>
            <Heading className={css.title}>{title}</Heading>
            {html === undefined ? <Paragraphs text={paragraphs.join('\n\n')} /> : <Html html={html} />}
          </article>
        ))}
        {found.length === 0 && (
          <StateMessage kind="empty" icon="search" title={t('help.nothing')} text={t('help.nothing-text')} />
        )}
      </div>
    </Content>
  )
}

/** Paragraphs and nothing else need no sanitiser. */
const isPlain = (html: string) => /^(?:<p>[^<]*<\/p>)*$/.test(html)

const ofPlatform = ({ id, title, content }: { id: string; title: string; content: string }): Article => ({
  id,
  title,
  ...(!isPlain(content) && { html: content }),
  paragraphs: plainText(content),
})

const ofBrand = ({ id, title, text }: { id: string; title: string; text: string }): Article => ({
  id,
  title,
  paragraphs: text.split(/\n{2,}/),
})
