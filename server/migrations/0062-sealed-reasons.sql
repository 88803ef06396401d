-- The reason of a recommendation repeats words of the entry: encrypted like them (docs/decisions/0123).
alter table recommendations add column sealed bytea;
