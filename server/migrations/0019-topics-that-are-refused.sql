-- Why nothing was written about a topic, as the contract's code; `fault` has the sentence. Null where it was not the topic.
alter table writing_jobs add column refusal text;

-- array_to_string is only stable, since it takes arrays of any type; of text it is immutable, as a stored column asks.
create or replace function words_of(text[]) returns text
  language sql immutable strict parallel safe
  return array_to_string($1, ' ');

-- What an article says finds its readers, not what an editor typed to have it written.
alter table packages
  drop column search,
  add column search tsvector generated always as (
    setweight(to_tsvector('english', searchable_text(coalesce(headlines[chosen_headline + 1], ''))), 'A')
    || setweight(to_tsvector('english', searchable_text(apple_news_deck)), 'B')
    || setweight(to_tsvector('english', searchable_text(words_of(tags))), 'C')
    || setweight(to_tsvector('english', searchable_text(long_form_article)), 'C')
  ) stored;
