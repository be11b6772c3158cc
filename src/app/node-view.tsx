/** One widget of a screen, in a boundary of its own: whatever happens inside, the rest of the page stands (ENG-10). */
import { Component, memo, type ReactNode, Suspense } from 'react'
import { holds } from '../engine/live-conditions.ts'
import type { NodeModel } from '../engine/site-model.ts'
import { useLive } from '../runtime/live.ts'
import { AfterArrival } from './arrival.tsx'
import { widgetView } from './widget-table.ts'

/** @param awake how many of them wake up at once; the others when somebody is here (arrival.tsx). */
export const NodeList = memo(function NodeList({
  nodes,
  awake = nodes.length,
}: {
  nodes: readonly NodeModel[]
  awake?: number
}) {
  return nodes.map((node, index) => <NodeView key={node.id} node={node} late={index >= awake} />)
})

const NodeView = memo(function NodeView({ node, late }: { node: NodeModel; late: boolean }) {
  const live = useLive()
  if (node.when && !holds(node.when, live)) return null
  const View = widgetView(node.widget)
  // On the server only a Suspense boundary contains an error; the browser then renders the widget again.
  // It also keeps a widget whose code did not arrive from disturbing the hydration of the rest.
  const widget = (
    <Boundary widget={node.widget}>
      {View ? (
        <View settings={node.settings} node={node}>
          {node.children.length > 0 && <NodeList nodes={node.children} />}
        </View>
      ) : (
        <Broken widget={node.widget} why="is unknown" />
      )}
    </Boundary>
  )
  return (
    <Suspense fallback={<template data-failed={node.widget} />}>
      {late ? <AfterArrival>{widget}</AfterArrival> : widget}
    </Suspense>
  )
})

class Boundary extends Component<{ widget: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Broken widget={this.props.widget} why="failed" /> : this.props.children
  }
}

/** Nothing in production, where the reader can do nothing about it. */
function Broken({ widget, why }: { widget: string; why: string }) {
  return import.meta.env.DEV ? (
    <p data-broken={widget}>
      Widget {widget} {why}.
    </p>
  ) : null
}
