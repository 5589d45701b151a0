/**
 * The React component of every kind of section, by its name; each takes its content and its context
 * (shared/section-context.ts). in-astro.ts adds what only Astro can do.
 */
export { ArticleTabs as 'article-tabs' } from './article-tabs/article-tabs.tsx';
export { Articles as articles } from './articles/articles.tsx';
export { Cards as cards } from './cards/cards.tsx';
export { Closing as closing } from './closing/closing.tsx';
export { ContactForm as 'contact-form' } from './contact-form/contact-form.tsx';
export { Customers as customers } from './customers/customers.tsx';
export { EndpointTabs as 'endpoint-tabs' } from './endpoint-tabs/endpoint-tabs.tsx';
export { Hero as hero } from './hero/hero.tsx';
export { Incidents as incidents } from './incidents/incidents.tsx';
export { Partners as partners } from './partners/partners.tsx';
export { PictureText as 'picture-text' } from './picture-text/picture-text.tsx';
export { Portal as portal } from './portal/portal.tsx';
export { Positions as positions } from './positions/positions.tsx';
export { Price as price } from './price/price.tsx';
export { Prose as prose } from './prose/prose.tsx';
export { Questions as questions } from './questions/questions.tsx';
export { ServiceStatus as 'service-status' } from './service-status/service-status.tsx';
export { Steps as steps } from './steps/steps.tsx';
export { Stories as stories } from './stories/stories.tsx';
export { Table as table } from './table/table.tsx';
export { TurnDetection as 'turn-detection' } from './turn-detection/turn-detection.tsx';
export { UseCases as 'use-cases' } from './use-cases/use-cases.tsx';
