/**
 * Declares everything that can be explained: all subjects of the documents or the platform, visible to this visitor or not, with their
 * decisions.
 */

import type { TenantDocument } from '../../schemas/document/files.ts'
import type { FormDocument } from '../../schemas/document/form.ts'
import type { Node } from '../../schemas/document/screen.ts'
import { isRecord, isUnsafeKey, ownOf } from '../../schemas/metadata/wire-values.ts'
import { oauthFormOf } from '../../schemas/registration/oauth-form-of.ts'
import type { WidgetParts } from '../../schemas/widget-settings/widget-parts.ts'
import { all, below, type Decision, GRANTED, inside, type SourceLocation } from '../decisions/decision.ts'
import { findExtraRules, listForms, locateField } from '../forms/build-form.ts'
import { decideExtraField, decideField, locateRule } from '../forms/decide-field.ts'
import { decideEntry, locateEntry } from '../menus/build-menus.ts'
import { BANNERS_DOCUMENT } from '../metadata/read-banners.ts'
import { decideNode } from '../screens/build-nodes.ts'
import {
  decideContainer,
  decideDialog,
  decidePath,
  decideScreen,
  locateDialog,
  locateScreen,
} from '../screens/build-screens.ts'
import { decideBanner } from '../site/build-banners.ts'
import { decideGameType, locateGameType } from '../site/build-game-types.ts'
import { locateFeature } from '../site/decide-toggles.ts'
import { declarePlatform } from './declare-platform.ts'
import { type Declared, declare, idOf } from './declared.ts'
import type { ExplainContext } from './explain-context.ts'

/** @param document the tenant's, or that of some of its layers only */
export function declareSubjects(document: TenantDocument, context: ExplainContext): Declared[] {
  return [
    ...declareMenuEntries(document, context),
    ...declareFields(document, context),
    ...declareBanners(context),
    ...declareScreens(document, context),
    ...declareWidgets(document, context),
    ...declareToggles(document, context),
    ...declareGameTypes(document, context),
    ...declareResources(context),
    ...declarePlatform(context),
  ]
}

const safe = <T>(documents: Record<string, T>) => Object.entries(documents).filter(([id]) => !isUnsafeKey(id))

function declareMenuEntries({ menus }: TenantDocument, { build, targets }: ExplainContext): Declared[] {
  return Object.entries(menus).flatMap(([menu, entries]) =>
    (Array.isArray(entries) ? entries : []).map((entry, index) =>
      declare('menu', idOf(menu, entry.id), build.text(entry.title ?? entry.id), locateEntry(menu, index), () =>
        decideEntry(entry, menu, index, targets, build),
      ),
    ),
  )
}

function declareFields({ forms }: TenantDocument, { build, rules, site }: ExplainContext): Declared[] {
  const extra = findExtraRules(forms, rules)
  const declareForm = (id: string, form: FormDocument, file: string): Declared[] => [
    ...form.fields.map((field, index) => {
      const at = locateField(field.id, index, file, forms)
      return declare('field', idOf(id, field.id), build.text(field.label ?? ''), at, () =>
        decideField(field, form, rules, build, at),
      )
    }),
    ...(form.rules === 'register' ? extra : []).map(({ field }) =>
      declare('field', idOf(id, field), '', locateRule(field, rules), () => decideExtraField(field, rules)),
    ),
  ]
  return Object.entries(forms).flatMap(([file, form]) => {
    const own = listForms(file, form, site.toggles)
    if (own.length === 0) return []
    // a field that the form of a sign-up by Google leaves out is explained where registration asks for it
    const oauth = oauthFormOf(file)
    const asked = new Set(ownOf(site.forms, oauth)?.fields.map(field => idOf(oauth, field.id)))
    return [
      ...own.flatMap(([id, one]) => declareForm(id, one, file)),
      ...declareForm(oauth, form, file).filter(({ subject }) => asked.has(subject.id)),
    ]
  })
}

/** Declares every banner that the platform sends, even an unreadable one. */
const declareBanners = ({ banners, picture }: ExplainContext): Declared[] =>
  banners.map(banner =>
    declare('banner', idOf(banner.group, banner.id), '', { document: BANNERS_DOCUMENT, pointer: banner.pointer }, () =>
      decideBanner(banner, picture),
    ),
  )

/** Declares screens, their paths, and dialogs. */
function declareScreens({ screens, dialogs }: TenantDocument, context: ExplainContext): Declared[] {
  const { build, owners } = context
  return [
    ...safe(screens).map(([id, screen]) =>
      declare('screen', id, build.text(screen.title ?? ''), locateScreen(id), () => screenOf(id, context)),
    ),
    ...safe(screens).flatMap(([id, screen]) =>
      (screen.paths ?? []).map((path, index) =>
        declare('route', path, build.text(screen.title ?? ''), below(locateScreen(id), 'paths', index), () => {
          const shown = decideContainer('screen', id, screenOf(id, context))
          return shown.value === false ? shown : all([() => shown, () => decidePath(path, index, id, owners)])
        }),
      ),
    ),
    ...safe(dialogs).map(([id, dialog]) =>
      declare('dialog', id, build.text(dialog.title ?? ''), locateDialog(id), () => dialogOf(id, context)),
    ),
  ]
}

function screenOf(id: string, { documents, targets, build }: ExplainContext): Decision {
  const screen = ownOf(documents.tenant.screens, id)
  return screen ? decideScreen(id, screen, targets.listing, build) : GRANTED
}

function dialogOf(id: string, { documents, build }: ExplainContext): Decision {
  const dialog = ownOf(documents.tenant.dialogs, id)
  return dialog ? decideDialog(id, dialog, build) : GRANTED
}

const REGIONS = ['header', 'banner', 'side', 'footer', 'bottom'] as const

/** Declares widgets; the id of one is its path: `home/news/promotions`, `shell.header/bar`, `dialog.login/form`. */
function declareWidgets({ screens, dialogs, shell }: TenantDocument, context: ExplainContext): Declared[] {
  return [
    ...REGIONS.flatMap(region =>
      declareNodes(
        shell[region],
        `shell.${region}`,
        { document: 'shell.json', pointer: `/${region}` },
        () => GRANTED,
        context,
      ),
    ),
    ...safe(screens).flatMap(([id, { main }]) =>
      declareNodes(
        main,
        id,
        below(locateScreen(id), 'main'),
        () => decideContainer('screen', id, screenOf(id, context)),
        context,
      ),
    ),
    ...safe(dialogs).flatMap(([id, { content }]) =>
      declareNodes(
        content,
        `dialog.${id}`,
        below(locateDialog(id), 'content'),
        () => decideContainer('dialog', id, dialogOf(id, context)),
        context,
      ),
    ),
  ]
}

/** @param around decides whether the container of the widgets is there */
function declareNodes(
  nodes: unknown,
  above: string,
  list: SourceLocation,
  around: () => Decision,
  context: ExplainContext,
): Declared[] {
  if (!Array.isArray(nodes)) return []
  const { build, documents } = context
  return nodes.flatMap((node: Node, index) => {
    if (!isRecord(node) || typeof node.id !== 'string') return []
    const at = below(list, index)
    const path = `${above}/${idOf(node.id)}`
    const decide = () => all([around, () => decideNode(node, at, build, documents.widgets)])
    const within = () =>
      inside(decide(), holds => ({
        finding: { code: 'inside', id: path, widget: node.widget },
        message: `The widget around it, ${path} (${node.widget}), ${holds ? 'is there' : 'is not there'}.`,
        at,
      }))
    // buttons of the widget's own
    const parts = ownOf(documents.widgets, node.widget)?.settings as { 'x-parts'?: WidgetParts } | undefined
    return [
      declare('widget', path, String(node.widget), at, decide),
      ...Object.entries(parts?.['x-parts'] ?? {}).map(([id, { text, when }]) =>
        declare('widget', `${path}/${idOf(id)}`, build.text(text), at, () =>
          all([within, () => build.decide(when, at)]),
        ),
      ),
      ...declareNodes(node.children, path, below(at, 'children'), within, context),
    ]
  })
}

const declareToggles = ({ tenant }: TenantDocument, { build: { facts } }: ExplainContext): Declared[] =>
  safe(tenant.features ?? {}).map(([name, { description = '', modIds: otherNames = [] }]) =>
    declare(
      'toggle',
      name,
      description,
      locateFeature(name),
      () => ({ value: ownOf(facts.toggles, name) === true, reasons: () => facts.reasonsOf?.toggle(name) ?? [] }),
      otherNames,
    ),
  )

const declareGameTypes = ({ tenant }: TenantDocument, { build }: ExplainContext): Declared[] =>
  (tenant.gameTypes ?? []).map((type, index) => {
    const { id, title = `game.type-${id.toLowerCase()}` } = type
    const name = build.findText(title) ?? type.title ?? id
    return declare('game', id, name, locateGameType(index), () => decideGameType(type, index, build))
  })

const declareResources = ({ listed, build: { facts } }: ExplainContext): Declared[] =>
  listed.map(({ type, at }) =>
    declare('resource', type, '', at, () => ({
      value: Object.hasOwn(facts.resources, type),
      reasons: () => facts.reasonsOf?.resource(type) ?? [],
    })),
  )
