import { expect, it } from 'vitest'
import { markComponents } from './pure-components.mjs'

it('marks what makes a component or context, and nothing that has an effect', () => {
  const code = [
    'var DataContext = React.createContext(null);',
    'DataContext.displayName = "Data";',
    'var Link = React2.forwardRef(function() { React2.useEffect(run); });',
    'var Form = /* @__PURE__ */ React.forwardRef(render);',
    'Boundary.contextType = DataContext;',
  ].join('\n')
  expect(markComponents(code)).toBe(
    [
      'var DataContext = /* @__PURE__ */ React.createContext(null);',
      '',
      'var Link = /* @__PURE__ */ React2.forwardRef(function() { React2.useEffect(run); });',
      'var Form = /* @__PURE__ */ React.forwardRef(render);',
      'Boundary.contextType = DataContext;',
    ].join('\n'),
  )
})
