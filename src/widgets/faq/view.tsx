import { useId } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { Paragraphs } from '../../parts/text/paragraphs.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, items, one = false, open = false } = settings
  const id = useId()
  const Heading = title ? 'h3' : 'h2'
  return (
    <Content aria-labelledby={title ? id : undefined}>
      <SectionHeading id={id} title={title} />
      <div className={css.list}>
        {items.map(({ question, answer }, index) => (
          // the browser closes the others of the same name
          <details key={question} className={css.item} name={one ? id : undefined} open={open && index === 0}>
            <summary className={css.question}>
              <Heading className={css.text}>{question}</Heading>
              <Icon name="chevron-down" />
            </summary>
            <div className={css.answer}>
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Content>
  )
}
