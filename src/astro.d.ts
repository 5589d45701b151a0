/** For the compiler of .ts files, which does not read .astro ones; `astro check` does. */
declare module '*.astro' {
  const component: (props: object) => unknown;
  // biome-ignore lint/style/noDefaultExport: Astro's components are default exports.
  export default component;
}
