/** The preview's screen: each entry with its states under each other, on the brand's own background. */
import { type ReactNode, useEffect } from 'react'
import type { NodeModel } from '../../engine/site-model.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { type Control, controls } from '../controls.ts'
import type { SheetSettings, SpecimenSettings } from '../sheet-model.ts'
import { Contained } from './failure.tsx'
import css from './sheet.module.css'
import { signInAs } from './sign-in-as.ts'
import { WidgetSpecimen } from './widget-specimen.tsx'

export function Sheet({ settings, node }: WidgetProps<SheetSettings>) {
  const { account } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account signs in when the page is loaded again
  useEffect(() => void signInAs(account), [])
  return (
    <div className={css.sheet}>
      <h1 className={css.heading} lang="en">
        Gallery
      </h1>
      {settings.controls.map(name => (
        <ControlEntry key={name} name={name} />
      ))}
      {groupByWidget(node.children).map(([name, specimens]) => (
        <Entry key={name} id={name} about={settingsOf(specimens[0]!).about}>
          {specimens.map(specimen => (
            <State key={specimen.id} caption={settingsOf(specimen).caption} kind="widget">
              <WidgetSpecimen settings={settingsOf(specimen)} node={specimen.children[0]!} />
            </State>
          ))}
        </Entry>
      ))}
    </div>
  )
}

function ControlEntry({ name }: { name: string }) {
  const control = controls[name]
  if (!control) return null
  return (
    <Entry id={name} about={control.about}>
      {Object.entries(control.states).map(([caption, render]) => (
        <State key={caption} caption={caption} kind="control">
          <ControlState render={render} />
        </State>
      ))}
    </Entry>
  )
}

function ControlState({ render }: { render: Control['states'][string] }) {
  return render(useText())
}

function Entry({ id, about, children }: { id: string; about: string; children: ReactNode }) {
  return (
    <section className={css.entry} id={`entry-${id}`} data-entry={id} aria-labelledby={`title-${id}`}>
      <header className={css.head} lang="en">
        <h2 className={css.title} id={`title-${id}`}>
          {id}
        </h2>
        <p className={css.about}>{about}</p>
      </header>
      <div className={css.states}>{children}</div>
    </section>
  )
}

function State({ caption, kind, children }: { caption: string; kind: string; children: ReactNode }) {
  return (
    <figure className={css.state} data-kind={kind} data-state={caption}>
      <figcaption className={css.caption} lang="en">
        {caption}
      </figcaption>
      <div className={css.specimen}>
        <Contained>{children}</Contained>
      </div>
    </figure>
  )
}

const settingsOf = (specimen: NodeModel) => specimen.settings as unknown as SpecimenSettings

function groupByWidget(specimens: readonly NodeModel[]): [name: string, specimens: NodeModel[]][] {
  const names = new Set(specimens.map(specimen => settingsOf(specimen).widget))
  return [...names].map(name => [name, specimens.filter(specimen => settingsOf(specimen).widget === name)])
}
