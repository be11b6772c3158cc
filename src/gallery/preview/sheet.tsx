/** The preview's screen: each entry with its states under each other, on the brand's own background. */
import { Component, type ReactNode, Suspense, use, useEffect, useMemo } from 'react'
import { NodeList } from '../../app/registry/node-view.tsx'
import { widgetView } from '../../app/registry/widget-table.ts'
import type { NodeModel } from '../../engine/site-model.ts'
import { CurrentPageContext, ScreenContext } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { listControls } from '../controls.ts'
import type { SheetSettings, SpecimenSettings } from '../sheet-model.ts'
import css from './sheet.module.css'
import { signInAs } from './sign-in-as.ts'

export function Sheet({ settings, node }: WidgetProps<SheetSettings>) {
  const { account } = settings
  const text = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account signs in when the page is loaded again
  useEffect(() => void signInAs(account), [])
  const specimens = node.children.map(({ settings, children }) => ({
    ...(settings as unknown as SpecimenSettings),
    node: children[0]!,
  }))
  return (
    <div className={css.sheet}>
      <h1 className={css.heading} lang="en">
        Gallery
      </h1>
      {listControls(text)
        .filter(([name]) => settings.controls.includes(name))
        .map(([name, { about, wide, states }]) => (
          <Entry key={name} {...{ id: name, about, wide, kind: 'control', states: Object.entries(states) }} />
        ))}
      {[...new Set(specimens.map(({ widget }) => widget))].map(id => {
        const own = specimens.filter(({ widget }) => widget === id)
        const states = own.map(one => [one.caption, <Specimen key={one.caption} {...one} />] as const)
        return <Entry key={id} {...{ id, about: own[0]!.about, wide: true, kind: 'widget', states }} />
      })}
    </div>
  )
}

interface EntryProps {
  id: string
  about: string
  kind: 'control' | 'widget'
  wide?: boolean | undefined
  states: readonly (readonly [caption: string, content: ReactNode])[]
}

function Entry({ id, about, kind, wide, states }: EntryProps) {
  return (
    <section className={css.entry} id={`entry-${id}`} data-entry={id} aria-labelledby={`title-${id}`}>
      <header className={css.head} lang="en">
        <h2 className={css.title} id={`title-${id}`}>
          {id}
        </h2>
        <p className={css.about}>{about}</p>
      </header>
      <div className={css.states} data-wide={wide}>
        {[...states.entries()].map(([position, [caption, content]]) => (
          <figure key={position} className={css.state} data-kind={kind} data-state={caption}>
            <figcaption className={css.caption} lang="en">
              {caption}
            </figcaption>
            <div className={css.specimen}>
              {/* on the server only a Suspense boundary contains an error; the browser then tries again */}
              <Suspense fallback={<p className={css.failure}>This could not be rendered on the server.</p>}>
                <Boundary>{content}</Boundary>
              </Suspense>
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** A widget as on the brand's own screen: with that screen's path, banners and query. */
function Specimen({ node, host: { path, params, query, screen } }: SpecimenSettings & { node: NodeModel }) {
  const current = use(CurrentPageContext)!
  const page = useMemo(() => ({ ...current, path, params, query }), [current, path, params, query])
  // not by NodeView, which would hide a widget that fails
  const View = widgetView(node.widget)
  if (!View) throw new Error(`There is no widget ${node.widget}.`)
  return (
    <CurrentPageContext value={page}>
      <ScreenContext value={screen}>
        <View settings={node.settings} node={node}>
          {node.children.length > 0 && <NodeList nodes={node.children} />}
        </View>
      </ScreenContext>
    </CurrentPageContext>
  )
}

/** A state that throws shows its error; the others stay. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className={css.failure} role="alert" lang="en" data-gallery-failure="">
        <p>{error.message}</p>
        <pre>{error.stack}</pre>
      </div>
    )
  }
}
