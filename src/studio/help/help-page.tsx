/** The help: how to do each thing in the studio. An address with `#` and a section opens the page there. */
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { linkClass } from '../../ui/actions/link.tsx'
import { Table } from '../../ui/data/table.tsx'
import { PageHead } from '../shell/frame.tsx'
import { texts } from '../texts/texts.ts'
import { accessHelp } from './access-help.ts'
import { editingHelp } from './editing-help.ts'
import css from './help.module.css'
import { HELP_TITLES, type HelpBlock, type HelpContents, type HelpSectionId } from './help-sections.ts'
import { publishingHelp } from './publishing-help.ts'

const CONTENTS: HelpContents = { ...accessHelp, ...editingHelp, ...publishingHelp }
const SECTIONS = Object.entries(HELP_TITLES) as [HelpSectionId, string][]

export function HelpPage() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <>
      <PageHead title={texts.help.title} intro={texts.help.intro} />
      <div className={css.help}>
        <nav className={css.contents} aria-label={texts.help.contents}>
          <ol>
            {SECTIONS.map(([id, title]) => (
              <li key={id}>
                <Link to={{ hash: id }} className={linkClass}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {SECTIONS.map(([id, title]) => (
            <section key={id} className={css.section} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              {CONTENTS[id].map(block => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Block({ block }: { block: HelpBlock }) {
  if (typeof block === 'string') return <p>{withNames(block)}</p>
  if ('steps' in block) return <ol className={css.steps}>{items(block.steps)}</ol>
  if ('points' in block) return <ul className={css.points}>{items(block.points)}</ul>
  const [name, meaning] = block.head
  return (
    <Table
      caption={block.caption}
      rows={block.rows}
      rowKey={([first]) => first}
      empty={null}
      columns={[
        { key: 'name', label: name, lead: true, cell: ([first]) => first },
        { key: 'meaning', label: meaning, cell: ([, second]) => withNames(second) },
      ]}
    />
  )
}

const items = (lines: readonly string[]) => lines.map(line => <li key={line}>{withNames(line)}</li>)

/** Returns a text with its names of buttons and fields in bold. */
const withNames = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text
  text.split('**').map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
