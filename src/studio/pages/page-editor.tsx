/** The editor of pages and menus: the outline of a document, its preview, and the settings of the selected row. */
import { use, useMemo } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { describeCondition } from '../../engine/index.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { placesOfMenu } from '../canvas/menu-places.ts'
import { PreviewArea } from '../canvas/preview-area.tsx'
import { listPageDocuments } from '../documents/documents.ts'
import { pageAddress } from '../documents/page-address.ts'
import { HelpLink } from '../help/help-link.tsx'
import { Outline } from '../outline/outline.tsx'
import { nodesOf, type OutlineNode, readOutline } from '../outline/outline-tree.ts'
import { ProblemList } from '../problems/problem-list.tsx'
import { ProblemsContext } from '../problems/problems-context.ts'
import { CheckContext } from '../problems/use-check.ts'
import { LeftFieldsContext, useLeftFields } from '../settings/left-fields.ts'
import { NodeSettings } from '../settings/node-settings.tsx'
import { NoPage } from '../shell/no-page.tsx'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import { DocumentChooser } from './document-chooser.tsx'
import { lastDocumentOf, lastRowOf, useRememberedRow } from './last-rows.ts'
import css from './page-editor.module.css'
import { usePanes } from './use-panes.ts'

const HOME = '/'

/** Says when a widget is shown, by its own condition and those of the widgets around it. */
const conditionsOf = (nodes: readonly { node: OutlineNode }[], at: string | undefined): string[] =>
  nodes
    .filter(({ node }) => at === node.at || at?.startsWith(`${node.at}/`))
    .map(({ node }) => describeCondition(node.merged.when))
    .filter(Boolean)

export function PageEditor() {
  const { '*': name = '' } = useParams()
  const at = useSearchParams()[0].get('at') ?? undefined
  const navigate = useNavigate()
  const { brand } = useDraft()
  const shown = useShownLayer()
  const { layer, inherited } = shown
  const documents = useMemo(() => listPageDocuments(layer, inherited), [layer, inherited])
  const nodes = useMemo(() => [...nodesOf(readOutline(layer, inherited, name))], [layer, inherited, name])
  const selected = nodes.find(({ node }) => node.at === at)?.node
  const conditions = useMemo(() => conditionsOf(nodes, at), [nodes, at])
  const isMenu = selected !== undefined && selected.widget === undefined
  const menuHint = useMemo(
    () => (isMenu && at ? texts.preview.menu(placesOfMenu({ layer, inherited }, documents, at)) : undefined),
    [isMenu, at, layer, inherited, documents],
  )
  const hint = selected?.state === 'removed' ? texts.preview.removed : menuHint
  const check = use(CheckContext)
  const panes = usePanes(at)
  const leftFields = useLeftFields()
  const document = documents.find(one => one.document === name)
  useRememberedRow(brand, document ? name : '', at)
  if (!document) {
    const last = lastDocumentOf(brand)
    const first =
      documents.find(one => one.document === last) ?? documents.find(({ path }) => path === HOME) ?? documents[0]
    return name === '' && first ? (
      <Navigate to={pageAddress(brand, lastRowOf(brand, first.document))} replace />
    ) : (
      <NoPage />
    )
  }
  return (
    <div className={css.editor} data-wide data-pane={panes.pane}>
      <p role="status" className="visually-hidden">
        {selected &&
          panes.opened === at &&
          texts.settings.opened(selected.widget ? widgetName(selected.widget) : selected.id)}
      </p>
      <div className={css.chooser}>
        <DocumentChooser
          documents={documents}
          layers={shown}
          value={name}
          onChange={next => navigate(pageAddress(brand, lastRowOf(brand, next)))}
        />
        <HelpLink to="pages" />
      </div>
      <div className={css.problems}>
        <ProblemList check={check} />
      </div>
      <div className={css.areas}>
        <section className={css.outline} aria-label={texts.outline.label}>
          <Outline
            key={name}
            document={document}
            documents={shown}
            pages={documents}
            at={at}
            isReported={panes.isReported}
            onSelect={panes.select}
            onOpen={panes.open}
            pageFocus={panes.rowFocus}
          />
        </section>
        <section
          key={selected?.at}
          ref={panes.settings}
          className={css.settings}
          aria-label={texts.settings.label}
          onKeyDown={panes.onKeyDown}
        >
          <div className={css.back}>
            <Button variant="ghost" icon="arrow-left" onClick={panes.back}>
              {texts.settings.back}
            </Button>
          </div>
          {selected && selected.state !== 'removed' ? (
            <ProblemsContext value={check.problems}>
              <LeftFieldsContext value={leftFields}>
                <NodeSettings node={selected} />
              </LeftFieldsContext>
            </ProblemsContext>
          ) : (
            <p className={css.hint}>{selected ? texts.settings.removedRow : texts.settings.select}</p>
          )}
        </section>
        <div className={css.preview}>
          <PreviewArea key={name} document={document} at={selected?.at} conditions={conditions} hint={hint} />
        </div>
      </div>
    </div>
  )
}
