import { Disclosure } from '../../components/disclosure.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../../sections/define-section.ts';
import { describeFaqs } from './structured-data.ts';

/** One answer is open at a time; opening another closes it. */
export const faqsTemplate = defineSection('faqs', {
  select: (site) => site.lists.faqs,
  describe: ({ data }) => describeFaqs(data),
  View({ section, data }) {
    const { strings } = usePageContext();
    return (
      <SectionFrame section={section} isAside>
        <ListOrEmpty items={data} empty={<EmptyState>{strings.emptyFaqs}</EmptyState>}>
          <div className="divide-y divide-line border-line border-y">
            {data.map((faq) => (
              <Disclosure key={faq.question} isRow name="faq" summary={faq.question}>
                <Expiry of={faq} />
                <Prose text={faq.answer} />
                <ToBeConfirmed of={faq} isLine />
              </Disclosure>
            ))}
          </div>
        </ListOrEmpty>
      </SectionFrame>
    );
  },
});
