import { Component, type ComponentType, type ReactNode } from 'react';
import { placedSections, type ShownSection } from '../../src/content/placed-sections.ts';
import { getPage, type Site, sharedIn } from '../../src/content/site.ts';
import { pathOf } from '../../src/content/urls.ts';
import { Footer } from '../../src/document/footer/footer.tsx';
import { Header } from '../../src/document/header/header.tsx';
import { Waves } from '../../src/features/waves/waves.tsx';
import * as sectionComponents from '../../src/sections/index.ts';
import { SkipLink } from '../../src/ui/skip-link.tsx';

/**
 * A part of a page that can be rendered alone: everything above the sections, a section, the
 * footer.
 */
export interface Part {
  key: string;
  /** Of a section: its place in the page's file. */
  index?: number;
  content: ReactNode;
}

/**
 * The parts of a page in their order, as src/pages/[...path].astro and src/document/document.astro
 * put them together.
 */
export function partsOf(site: Site, id: string): { top: Part; sections: Part[]; end: Part } {
  const page = getPage(site, id);
  const shared = sharedIn(site);
  const company = shared('company');
  const navigation = shared('navigation');
  return {
    top: {
      key: 'top',
      content: (
        <>
          <SkipLink label={navigation.skip} />
          {/* A canvas can be drawn on by one engine only. */}
          <Waves key={page.background} style={page.background} />
          <Header
            key={navigation.header.length}
            siteName={company.name}
            navigation={navigation}
            path={pathOf(id)}
          />
        </>
      ),
    },
    sections: placedSections(site, page).map((section) => ({
      key: `${id} ${section.type} ${section.props.nth}`,
      index: section.index,
      content: <Section {...section} />,
    })),
    end: {
      key: 'end',
      content: <Footer company={company} footer={navigation.footer} />,
    },
  };
}

function Section({ type, props }: ShownSection) {
  const Kind = sectionComponents[type] as ComponentType<object>;
  return <Kind {...props} />;
}

/** A whole page. */
export function Page({ site, id }: { site: Site; id: string }) {
  const { top, sections, end } = partsOf(site, id);
  return (
    <>
      {top.content}
      <main id="main" tabIndex={-1}>
        {sections.map(({ key, content }) => (
          <Unfinished key={key} content={content} />
        ))}
      </main>
      {end.content}
    </>
  );
}

/** Shows a message in place of a section that cannot be rendered yet. */
class Unfinished extends Component<{ content: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidUpdate({ content }: { content: ReactNode }) {
    if (this.state.hasFailed && content !== this.props.content) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.content;
    return (
      <p className="edit-unfinished">This section is shown once its first fields are filled in.</p>
    );
  }
}
