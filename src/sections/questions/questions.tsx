import type { ReactNode } from 'react';
import { getShared } from '../../content/get-shared.ts';
import { Section } from '../../ui/section.tsx';
import type { SectionContext } from '../section-context.ts';
import { HelpSearch } from './help-search.tsx';
import type { Questions as QuestionsContent } from './schema.ts';

interface QuestionsProps extends QuestionsContent, SectionContext {
  /** The questions with their search, if the page hydrates it. */
  island?: ReactNode;
}

/** All questions, each with its anchor. */
export const anchoredQuestions = ({ anchors }: Pick<SectionContext, 'anchors'>) =>
  getShared('faq').map((entry) => ({ ...entry, anchor: anchors.ofTitle(entry.question) }));

/** Questions and answers with a search. */
export function Questions({ heading, search, nth, anchors, island }: QuestionsProps) {
  return (
    <Section heading={heading}>
      {island ?? <HelpSearch entries={anchoredQuestions({ anchors })} labels={search} nth={nth} />}
    </Section>
  );
}
